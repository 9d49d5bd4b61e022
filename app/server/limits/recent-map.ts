/**
 * A map whose entries weigh at most `most` together, which drops the least recently used ones. Without `weigh`, each entry
 * weighs 1.
 */
export class RecentMap<V> {
  readonly #most: number;
  readonly #weigh: (value: V) => number;
  readonly #entries = new Map<string, V>();
  #weight = 0;

  constructor(most: number, weigh: (value: V) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    // Removed first so that it goes to the end, because a Map keeps insertion order.
    this.delete(key);
    this.#entries.set(key, value);
    this.#weight += this.#weigh(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#most) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (this.#entries.delete(key)) this.#weight -= this.#weigh(value as V);
  }

  deleteWhere(matches: (key: string, value: V) => boolean): void {
    for (const [key, value] of this.#entries) if (matches(key, value)) this.delete(key);
  }
}
