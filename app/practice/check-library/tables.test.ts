// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { headersOf } from "./tables.ts";

/** The texts of the headers of the cell with this text. */
function headers(table: string, text: string): (string | null)[] {
  document.body.innerHTML = table;
  const cell = [...document.querySelectorAll("td, th")].find((one) => one.textContent === text);
  return headersOf(cell as Element).map((header) => header.textContent);
}

const simple = `<table><tr><th></th><th>Serve</th><th>100 g</th></tr>
  <tr><th>Energy</th><td>1420 kJ</td><td>405 kJ</td></tr></table>`;

test("a row and a column of headers need no scope", () => {
  expect(headers(simple, "405 kJ")).toEqual(["Energy", "100 g"]);
});

test("with a data cell in the corner, headers need a scope", () => {
  const corner = simple.replace("<th></th>", "<td></td>");
  expect(headers(corner, "405 kJ")).toEqual([]);
  const scoped = corner.replaceAll("<th>1", '<th scope="col">1').replace("<th>Energy", '<th scope="row">Energy');
  expect(headers(scoped, "405 kJ")).toEqual(["Energy", "100 g"]);
});

test("cells are no headers, whatever their scope", () => {
  expect(headers(simple.replaceAll("<th", '<td scope="col"').replaceAll("</th", "</td"), "405 kJ")).toEqual([]);
});

test("a scope for the wrong direction takes the header away", () => {
  expect(headers(simple.replace("<th>Energy", '<th scope="col">Energy'), "405 kJ")).toEqual(["100 g"]);
});

// The HTML Standard, 4.9.12: a header of several rows, and a subheader that belongs to a group of rows.
const cats = `<table>
  <thead><tr><th>ID</th><th>Measurement</th><th>Average</th><th>Maximum</th></tr></thead>
  <tbody><tr><td></td><th scope="rowgroup">Cats</th><td></td><td></td></tr>
    <tr><td>93</td><th scope="row">Legs</th><td>3.5</td><td>4</td></tr>
    <tr><td>10</td><th scope="row">Tails</th><td>1</td><td>1b</td></tr></tbody>
  <tbody><tr><td></td><th scope="rowgroup">English speakers</th><td></td><td></td></tr>
    <tr><td>32</td><th scope="row">Legs</th><td>2.67</td><td>4b</td></tr>
    <tr><td>35</td><th scope="row">Tails</th><td>0.33</td><td>1c</td></tr></tbody></table>`;

test("headers of a group of rows count in their group alone", () => {
  expect(headers(cats, "0.33")).toEqual(["Tails", "Average", "English speakers"]);
  expect(headers(cats, "3.5")).toEqual(["Legs", "Average", "Cats"]);
  expect(headers(cats, "93")).toEqual(["ID"]);
});

test("spans are counted", () => {
  const table = `<table><tr><th rowspan="2"></th><th colspan="2">Small</th><th colspan="2">Large</th></tr>
    <tr><th>low</th><th>high</th><th>low2</th><th>high2</th></tr>
    <tr><th>Price</th><td>1</td><td>2</td><td>3</td><td>4</td></tr></table>`;
  expect(headers(table, "2")).toEqual(["Price", "high", "Small"]);
  expect(headers(table, "3")).toEqual(["Price", "low2", "Large"]);
});

test("the nearest header of a column hides those above it", () => {
  const table = "<table><tr><th>Old</th></tr><tr><td>1</td></tr><tr><th>New</th></tr><tr><td>2</td></tr></table>";
  expect(headers(table, "1")).toEqual(["Old"]);
  expect(headers(table, "2")).toEqual(["New"]);
});

test("the attribute `headers` decides, in this table", () => {
  const table = `<p id="p">no</p><table><tr><th id="a">A</th><th id="b">B</th></tr><tr><td headers="b p x">1</td><td>2</td></tr></table>`;
  expect(headers(table, "1")).toEqual(["B"]);
});

test("the footer comes last, and empty headers don't count", () => {
  const table =
    "<table><tfoot><tr><td>sum</td></tr></tfoot><thead><tr><th>Cost</th></tr></thead><tr><th></th></tr></table>";
  expect(headers(table, "sum")).toEqual(["Cost"]);
});

test("outside of a table, a cell has none", () => {
  document.body.innerHTML = "<p>no table</p>";
  expect(headersOf(document.querySelector("p") as Element)).toEqual([]);
});
