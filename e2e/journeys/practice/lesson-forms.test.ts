/** The lesson on forms: its demonstration, and what only a browser does by itself with radio buttons and checks. */
import { expect, test } from "../../fixtures/browser.ts";

const lesson = "/tutorials/html-basics/forms";

test.beforeEach(async ({ page, baseUrl }) => {
  await page.goto(baseUrl + lesson);
});

test("the demonstration tells what each control is called and sends, and what three faults do", async ({ page }) => {
  const demo = page.locator(".form-demo");
  const row = (heard: string) => demo.getByRole("row").filter({ has: page.getByRole("rowheader", { name: heard }) });
  await row("Send me news").scrollIntoViewIfNeeded();
  await row("Send me news").getByText("nothing, because it isn’t ticked").waitFor();
  await demo.getByLabel("Send me news").check();
  await row("Send me news").getByText("news=yes").waitFor();
  await demo.getByLabel("Your name", { exact: true }).fill("Ana & Ben");
  await demo.getByText("name=Ana+%26+Ben&").waitFor();

  await demo.getByLabel("Your name has no name attribute").check();
  await row("Your name").getByText("nothing, because it has no name").waitFor();
  await demo.getByLabel("Email has a placeholder but no label").check();
  await row("Email").getByText("there is no label").waitFor();
  await demo.getByLabel("Member number is disabled, not readonly").check();
  await row("Member number").getByText("nothing, because it’s disabled").waitFor();
  await demo.getByLabel("Send by POST").check();
  await demo.getByText("POST /join HTTP/1.1").waitFor();
  expect(await demo.getByRole("status").innerText()).toBe("4 of 7 controls send a pair, in the body.");
});

test("radio buttons are one stop for Tab, and the arrow keys choose", async ({ page }) => {
  const demo = page.locator(".form-demo");
  await demo.getByLabel("For one").focus();
  await page.keyboard.press("ArrowDown");
  expect(await demo.getByLabel("For a household").isChecked()).toBe(true);
  await demo.getByRole("cell", { name: "plan=home" }).waitFor();
  await page.keyboard.press("Tab");
  expect(await demo.getByLabel("Send me news").evaluate((box) => box === document.activeElement)).toBe(true);
});

test("a live form is held back while it is not valid; then the page says what it sends and stays", async ({ page }) => {
  const figure = page.locator(".live").last();
  await figure.scrollIntoViewIfNeeded();
  const form = figure.frameLocator("iframe");
  const note = figure.getByRole("status");
  await form.getByLabel("Full name (required)").fill("Mei Lin");
  await form.getByLabel("Email (required)").fill("mei");
  await form.getByRole("button", { name: "Borrow" }).click();
  expect(await form.locator(":invalid:focus").getAttribute("name")).toBe("mail");
  expect(await note.innerText()).toBe("");
  await form.getByLabel("Email (required)").fill("mei@example.org");
  await form.getByRole("button", { name: "Borrow" }).click();
  await note.getByText("Sent by POST to /borrow: who=Mei Lin, mail=mei@example.org, tool=drill, count=2.").waitFor();
  expect(await form.getByLabel("Full name (required)").inputValue()).toBe("Mei Lin");
});
