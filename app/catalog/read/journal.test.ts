import { articleFile, changed, otherArticle } from "#app/catalog/testing/sample-content.ts";
import { theReaderTells } from "#app/catalog/testing/sample-faults.ts";

theReaderTells([
  [
    "a place in a series is taken",
    changed(otherArticle, "seriesOrder: 2", "seriesOrder: 1"),
    otherArticle,
    "seriesOrder:",
    /one-article already has place 1/,
    /seriesOrder: 2/,
  ],
  [
    "two articles are featured",
    changed(otherArticle, "featured: false", "featured: true"),
    otherArticle,
    "featured:",
    /one-article is featured already/,
    /featured: false/,
  ],
  [
    "a related article does not exist",
    changed(articleFile, "[other-article]", "[other-articl]"),
    articleFile,
    "relatedPosts:",
    /no article other-articl/,
    /`other-article`/,
  ],
  [
    "an article is related to itself",
    changed(articleFile, "[other-article]", "[one-article]"),
    articleFile,
    "relatedPosts:",
    /related to itself/,
    /Remove/,
  ],
  [
    "a task names no lesson",
    changed(articleFile, "lesson: html-basics/introduction", "lesson: css-basics/colours"),
    articleFile,
    "lesson:",
    /no lesson css-basics\/colours/,
    /html-basics\/introduction/,
  ],
  [
    "a reading time is wrong",
    changed(articleFile, "readingTime: 1 min", "readingTime: 9 min"),
    articleFile,
    "readingTime:",
    /not 9 min/,
    /readingTime: 1 min/,
  ],
  [
    "a picture has another name",
    changed(articleFile, "/images/journal/one-article.svg", "/images/journal/other-article.svg"),
    articleFile,
    "imageUrl:",
    /name of the article/,
    /one-article\.svg/,
  ],
]);
