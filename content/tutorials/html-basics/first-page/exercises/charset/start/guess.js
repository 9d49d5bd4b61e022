// If a page doesn’t name its encoding early, the browser guesses. This script shows what such a guess looks like.
const guessed = new TextDecoder("windows-1252");

function encodingIsNamed() {
  const meta = document.querySelector("meta[charset], meta[http-equiv='content-type' i]");
  const name = meta?.getAttribute("charset") ?? meta?.getAttribute("content") ?? "";
  if (!name.trim().toLowerCase().endsWith("utf-8")) return false;
  const before = document.createRange();
  before.setStart(document.documentElement, 0);
  before.setEndAfter(meta);
  const copy = document.createElement("template");
  copy.content.append(before.cloneContents());
  for (const script of copy.content.querySelectorAll("script")) script.remove();
  return new TextEncoder().encode(`<!doctype html><html lang="en">${copy.innerHTML}`).length <= 1024;
}

if (!encodingIsNamed()) {
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    text.data = guessed.decode(new TextEncoder().encode(text.data));
  }
}
