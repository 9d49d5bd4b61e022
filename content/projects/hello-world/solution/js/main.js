console.log("Hello, world!");

const name = input("name").trim();
const greeting = `Hello, ${name}!`;
console.log(greeting);
show("greeting", greeting);

show("length", name.length);

const birthYear = Number(input("birthYear"));
const age = 2030 - birthYear;
show("age", age);
