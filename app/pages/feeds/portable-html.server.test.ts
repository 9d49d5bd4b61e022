import { expect, test } from "vitest";
import { portableHtml } from "./portable-html.server.ts";

const page = "https://learn.example.org/posts/git-basics";

test.each([
  [
    "code keeps its text and loses its colours",
    '<pre tabindex="0"><code><span class="t">git</span> add</code></pre>',
    "<pre><code>git add</code></pre>",
  ],
  [
    "addresses are absolute",
    '<a href="/tutorials">T</a> <a href="#undo">U</a> <a href="https://git-scm.com/">G</a> <img src="/a.svg" alt="A">',
    '<a href="https://learn.example.org/tutorials">T</a> <a href="https://learn.example.org/posts/git-basics#undo">U</a> <a href="https://git-scm.com/">G</a> <img src="https://learn.example.org/a.svg" alt="A">',
  ],
  [
    "what needs a script or a style of the site is left out",
    '<figure class="code"><figcaption><b class="red"><svg><use href="#x"></use></svg> Wrong</b><button data-copy="">Copy</button></figcaption></figure>',
    "<figure><figcaption><b> Wrong</b></figcaption></figure>",
  ],
  [
    "structure stays",
    '<div class="scroll-x" role="group" tabindex="0"><table class="ledger"><tbody><tr><th scope="row" lang="fr">é</th></tr></tbody></table></div>',
    '<div><table><tbody><tr><th scope="row" lang="fr">é</th></tr></tbody></table></div>',
  ],
  ["signs of markup stay signs", "<p>&lt;p&gt; &amp; more</p>", "<p>&lt;p&gt; &amp; more</p>"],
])("%s", (_, html, expected) => expect(portableHtml(html, page)).toBe(expected));
