import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Level of its heading in the page. */
  heading?: "h2" | "h3";
};

/** Nothing here yet: what will stand here, and how it gets here. On squared paper, for it is a place for work. */
export function EmptyState({ title, children, action, heading: Heading = "h3" }: EmptyStateProps) {
  return (
    <div className="empty squared">
      <Heading>{title}</Heading>
      {children}
      {action ? <div className="btns">{action}</div> : null}
    </div>
  );
}
