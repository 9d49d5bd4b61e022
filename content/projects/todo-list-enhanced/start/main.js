// Your script. What it works with stands in index.html.
const form = document.querySelector("#new-task");
const list = document.querySelector("#tasks");
