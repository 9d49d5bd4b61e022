import type { ReactNode } from "react";

/** Nothing here yet: what will stand here, and how it gets here. On squared paper, for it is a place for work. */
export function EmptyState({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty squared">
      <h3>{title}</h3>
      {children}
      {action ? <div className="btns">{action}</div> : null}
    </div>
  );
}
