import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { TableCell } from "./table-cell.tsx";

test("a cell with one short word of code keeps it whole", () => {
  expect(
    renderToString(
      <TableCell>
        <code>checkbox</code>
      </TableCell>,
    ),
  ).toBe('<td class="whole"><code>checkbox</code></td>');
});

test("a long URL may break, and text isn't changed", () => {
  expect(
    renderToString(
      <TableCell>
        <code>../maps/creek.svg</code>
      </TableCell>,
    ),
  ).toBe("<td><code>../maps/creek.svg</code></td>");
  expect(renderToString(<TableCell>sends something</TableCell>)).toBe("<td>sends something</td>");
});
