import type { ReactNode } from "react";
import { site } from "#site";
import { Brand } from "./brand.tsx";

const quickLinks = [
  { href: "/tutorials", text: "Tutorials" },
  { href: "/glossary", text: "Glossary" },
  { href: "/projects", text: "Projects" },
  { href: "/the-graphite-journal", text: site.journal },
  { href: "/my-progress", text: "My progress" },
  { href: "/offline", text: "Read offline" },
  { href: "/about", text: "About" },
  { href: "/community", text: "Community" },
  { href: "/teachers", text: "For schools and clubs" },
  { href: "/contact", text: "Contact" },
  { href: "/privacy", text: "Privacy" },
  { href: "/terms", text: "Terms" },
  { href: "/rss.xml", text: "RSS feed" },
];

/**
 * The footer of every page. `year` is for the copyright line, and `newsletter` is the box with the form. The buttons need a
 * script and are hidden without one.
 */
export function Footer({ year, newsletter }: { year: number; newsletter: ReactNode }) {
  return (
    <footer className="foot">
      <div className="row">
        <div className="in-margin">
          <Brand />
          <p>{site.tagline}</p>
        </div>
        <div className="foot-grid">
          <nav aria-label="Quick links">
            <h2>Quick links</h2>
            <ul>
              {quickLinks.map(({ href, text }) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>Find us</h2>
            <ul>
              <li>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </li>
              {site.social.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} rel="me">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <section className="letter" aria-labelledby="newsletter-title">
            <h2 id="newsletter-title">Newsletter</h2>
            <p>New lessons and articles, in plain words. You confirm by email and can unsubscribe in one click.</p>
            {newsletter}
          </section>
        </div>
        <p className="fine">
          {`© ${site.since}–${year} ${site.operator}. `}
          <button type="button" className="link needs-script" data-consent-open="">
            Cookie settings
          </button>{" "}
          <button type="button" className="link needs-script" data-shortcuts-open="">
            Keyboard shortcuts
          </button>
          <span role="status" data-theme-note="" />
        </p>
      </div>
    </footer>
  );
}
