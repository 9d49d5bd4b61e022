// input("name") and input("birthYear") give what was typed, as text.
// show("greeting", …), show("length", …) and show("age", …) put something into the page.
