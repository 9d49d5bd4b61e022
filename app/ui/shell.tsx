import type { ReactNode } from "react";
import type { FlashText } from "#app/domain/flash.ts";
import { ConsentBanner, ConsentDialog } from "./consent.tsx";
import { EmailNotice } from "./email-notice.tsx";
import { Footer } from "./footer.tsx";
import { Grain } from "./grain.tsx";
import { Header, type HeaderUser } from "./header.tsx";
import { Message } from "./message.tsx";
import { PageMessages } from "./page-messages.tsx";
import { SkipLink } from "./skip-link.tsx";

type ShellProps = {
  user: HeaderUser | null;
  /** A message about what has just happened, shown once. */
  flash: FlashText | null;
  /** Path of the page, for the current marks. */
  path: string;
  /** The current year. */
  year: number;
  newsletter: ReactNode;
  /**
   * Whether the page is a workspace, which has its tools in the header and a layout of its own (styles/work-page.css). A class
   * says so: navigation keeps what is around main, but it only goes to reading pages.
   */
  workspace: boolean;
  children: ReactNode;
};

/** The layout of every page: header, main, footer, cookie banner. Goes into `body`. */
export function Shell({ user, flash, path, year, newsletter, workspace, children }: ShellProps) {
  return (
    <>
      <SkipLink />
      {/* It is shown at the end of the page (consent.css) but comes first, so that Tab reaches it before the whole page. */}
      <ConsentBanner />
      <Grain />
      <div className={workspace ? "book workspace-book" : "book"}>
        <Header user={user} path={path} workspace={workspace} />
        {flash?.email ? (
          <EmailNotice {...flash} />
        ) : flash ? (
          <Message kind={user ? "success" : "info"} icon="tick" title={flash.title} flash>
            {flash.text}
          </Message>
        ) : null}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer year={year} newsletter={newsletter} />
      </div>
      <PageMessages />
      <ConsentDialog />
      {/* Announces the new page after a navigation (browser/navigation/navigate.ts). It is empty at first, because many screen readers ignore regions that are inserted with their text. */}
      <p className="vh" role="status" data-announce="" />
    </>
  );
}
