/** The filters of the journal: each series and each tag has a page. */

import { type Article, seriesNames } from "#app/domain/journal/journal.ts";
import { seriesPath, tagPath } from "#app/domain/urls.ts";
import { type Choice, ChoiceList, Choices, Picker } from "#app/ui/picker.tsx";

export type JournalChoices = { series: Choice[]; tags: Choice[] };

/** `path`: the page that shows the filters. `articles`: all that may be seen. */
export function journalChoices(articles: readonly Article[], path: string): JournalChoices {
  const choice = (text: string, href: string): Choice => ({ text, href, current: href === path });
  const tags = [...new Set(articles.flatMap((article) => article.tags))].sort();
  return {
    series: [
      choice(`All ${articles.length}`, "/the-graphite-journal"),
      ...seriesNames
        .filter((name) => articles.some((article) => article.series === name))
        .map((name) => choice(name, seriesPath(name))),
    ],
    tags: tags.map((name) => choice(name, tagPath(name))),
  };
}

export function JournalPicker({ choices: { series, tags } }: { choices: JournalChoices }) {
  return (
    <Picker label="Choose articles">
      <Choices label="Series" id="by-series" choices={series} />
      <details>
        <summary id="by-tag">
          <span className="label">Tags, {tags.length}</span>
        </summary>
        <ChoiceList labelledBy="by-tag" choices={tags} />
      </details>
    </Picker>
  );
}
