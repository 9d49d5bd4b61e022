// The web font arrives when you press the button. The text below the button says what that changes.
const button = document.querySelector("#arrive");
const report = document.querySelector("#report");
const hours = document.querySelector("#hours");

const isFace = (rule) => rule instanceof CSSFontFaceRule;
const nameOf = (rule) => rule.style.getPropertyValue("font-family").replace(/["']/g, "");
const facesOf = (sheet) => [...sheet.cssRules].filter(isFace);

const [provided] = document.styleSheets;
const bakery = facesOf(provided).find((rule) => nameOf(rule) === "Bakery").cssText;
const arial = facesOf(provided)
  .find((rule) => nameOf(rule) === "Arial")
  .style.getPropertyValue("src");

// Not every device has Arial, so all of them get the copy, and everyone measures the same.
const installed = /local\(\s*["']?(arial|arialmt|arimo|helvetica|liberation ?sans)["']?\s*\)/gi;
for (const sheet of document.styleSheets) {
  for (const [at, rule] of [...sheet.cssRules].entries()) {
    const text = isFace(rule) ? rule.cssText.replace(installed, () => arial) : rule.cssText;
    if (text === rule.cssText) continue;
    sheet.deleteRule(at);
    sheet.insertRule(text, at);
  }
}

function letGo() {
  const at = [...provided.cssRules].findIndex((rule) => isFace(rule) && nameOf(rule) === "Bakery");
  if (at >= 0) provided.deleteRule(at);
}

const place = () => hours.getBoundingClientRect().top - document.querySelector("main").getBoundingClientRect().top;

// At its own size, some devices round the width of each letter to whole pixels. At ten times the size, that hardly counts.
function widthOfSentence() {
  const line = document.createElement("span");
  line.textContent = hours.textContent;
  line.style.setProperty("position", "absolute");
  line.style.setProperty("white-space", "nowrap");
  line.style.setProperty("font-size", "10em");
  hours.append(line);
  const { width } = line.getBoundingClientRect();
  line.remove();
  return Math.round(width / 10);
}

const sentence = `“${hours.textContent}”`;
let before = 0;

async function wait() {
  letGo();
  widthOfSentence();
  await document.fonts.ready;
  before = place();
  button.textContent = "Let the font arrive";
  report.textContent = `Before it arrives, ${sentence} is ${widthOfSentence()} px wide.`;
}

async function arrive() {
  before = place();
  provided.insertRule(bakery, 0);
  await document.fonts.load('1rem "Bakery"');
  const moved = Math.round(place() - before);
  button.textContent = "Take it away again";
  report.textContent =
    `Now ${sentence} is ${widthOfSentence()} px wide. The opening hours ` +
    (moved === 0 ? "stayed where they were." : `moved ${moved > 0 ? "down" : "up"} by ${Math.abs(moved)} px.`);
}

button.addEventListener("click", () => (button.textContent === "Let the font arrive" ? arrive() : wait()));
wait();
