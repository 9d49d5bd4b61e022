// Your script. It works with the elements in index.html.
const form = document.querySelector("#new-task");
const list = document.querySelector("#tasks");
