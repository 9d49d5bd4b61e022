import type { ReactNode } from "react";
import { ConsentBanner, ConsentDialog } from "./consent.tsx";
import { Footer } from "./footer.tsx";
import { Grain } from "./grain.tsx";
import { Header, type HeaderUser } from "./header.tsx";
import { Message } from "./message.tsx";
import { SkipLink } from "./skip-link.tsx";

type ShellProps = {
  user: HeaderUser | null;
  /** What has just happened, said once. */
  flash: { title: string; text: string } | null;
  /** Path of the page, for the current marks. */
  path: string;
  /** The current year. */
  year: number;
  newsletter: ReactNode;
  /** A page for work: no rule, the whole width. */
  plain?: boolean;
  children: ReactNode;
};

/** What stands around every page: header, main, footer, consent. Goes into `body`. */
export function Shell({ user, flash, path, year, newsletter, plain = false, children }: ShellProps) {
  return (
    <>
      <SkipLink />
      {/* Drawn at the end of the page (consent.css), but asked first: people who use Tab should not have to pass the whole page. */}
      <ConsentBanner />
      <Grain />
      <div className={plain ? "book plain" : "book"}>
        <Header user={user} path={path} />
        {flash ? (
          <Message kind={user ? "success" : "info"} icon="tick" title={flash.title} flash>
            {flash.text}
          </Message>
        ) : null}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer year={year} newsletter={newsletter} />
      </div>
      <ConsentDialog />
      {/* Says where one is after a move between pages (browser/navigation/navigate.ts). Many screen readers miss a region that arrives with its text. */}
      <p className="vh" role="status" data-announce="" />
    </>
  );
}
