import { CodeFigure } from "./code-figure.tsx";
import "./styles/reading.css";

/** A command to copy. */
export const Command = ({ title, children }: { title: string; children: string }) => (
  <CodeFigure title={title} source={children}>
    <pre>
      <code>{children}</code>
    </pre>
  </CodeFigure>
);
