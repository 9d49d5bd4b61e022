/** What's in `main` of two pages that learners don't see. Their HTML differs from the first one where a selector may fit by chance. */
export const nextWeek = `<h1>Next Saturday</h1>
  <p>Rain or shine.</p>
  <h2>Prices</h2>
  <p>Cash only.</p>
  <p>No cards, sorry.</p>
  <ol class="prices">
    <li>Plums, $6</li>
    <li>Figs<ul><li>Green, $7</li><li>Black<ul><li>Small, $5</li></ul></li></ul></li>
    <li>Soap, $4</li>
  </ol>
  <h2>Stalls</h2>
  <ul>
    <li class="closed stall">Bread</li>
    <li class="stall new">Plums</li>
    <li class="stall"><span class="closed">Closed for lunch at ten</span>: Soap</li>
    <li class="stall closed late">Wool</li>
  </ul>
  <h2>Getting here</h2>
  <div><p>On foot.</p></div>
  <p><a href="https://pdf.example/">A shop</a>, <a href="files/PLAN.PDF">the plan</a>, <a href="rules.pdf.html">about the rules</a></p>`;

export const holidays = `<h1>Holidays</h1>
  <section>
    <h2>Summer</h2>
    <ul><li>Closed</li></ul>
    <p>Back in February.</p>
    <div class="stall closed">Cheese</div>
    <article class="stall">Tea, <a href="tea.Pdf">list of teas</a>, <a href="about-pdf">about it</a></article>
    <ul class="prices"><li>Tea<ol><li>Green, $9</li></ol></li></ul>
    <ul><li>Dogs: free</li></ul>
  </section>
  <section class="closed">
    <h2>Winter</h2>
    <p>Soup for everyone.</p>
    <h3>Soups</h3>
    <p>Leek, and lentil.</p>
  </section>`;
