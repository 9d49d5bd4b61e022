import { dictionary as common } from "@zxcvbn-ts/language-common";
import { beforeAll, describe, expect, test } from "vitest";
import { type FindWeakness, ownWords, PASSWORD_MIN } from "#app/domain/accounts/passwords.ts";
import { loadPasswordStrength } from "./password-strength.ts";

const words = ownWords(
  { name: "Mira Okafor", email: "mira.okafor77@post.example" },
  { name: "Graphite", host: "graphite.example" },
);
let find: FindWeakness;
beforeAll(async () => {
  find = await loadPasswordStrength();
});

test.each([
  ["a phrase of four words", "violet kettle moon nine"],
  ["a phrase of three short words", "blue house tree"],
  ["random letters", "kjtvwmrahzpo"],
  ["a well-known phrase with more words", "correct horse battery staple"],
  ["a phrase with common words in it", "my dragon eats password soup on monday"],
  ["a phrase with an own word", "mira waters the seven ferns"],
  ["spaces at both ends", "  lantern orchid gravel  "],
  ["emoji", "🦜🧊🪗🪴🧭🪁🦔🪵🥨🧦🛶🪐"],
  ["other scripts", "жёлтый зонтик под дождём"],
  ["256 characters", "lantern orchid gravel, ".repeat(12).slice(0, 256)],
])("%s is hard to guess", (_, password) => {
  expect(find(password, words)).toBeNull();
});

describe("easy to guess", () => {
  test.each([
    ["predictable", "aaaaaaaaaaaa"],
    ["predictable", "AaAaAaAaAaAa"],
    ["predictable", "abcxabcxabcxab"],
    ["predictable", "🦜".repeat(12)],
    ["predictable", " ".repeat(12)],
    ["predictable", "abcdefghijklm"],
    ["predictable", "zyxwvutsrqponm"],
    ["predictable", "14/02/2012 1402"],
    ["common", "123456789012345"],
    ["common", "123456789012!"],
    ["common", "1234-5678-9012"],
    ["common", "qwertyuiopasdf"],
    ["common", "QwErTyUiOpAsDf"],
    ["common", "1qaz2wsx3edc4rfv"],
    ["common", "1q2w3e4r5t6y"],
    ["common", "!QAZ2wsx#EDC"],
    ["common", "Password123!"],
    ["common", "Password1234!"],
    ["common", "password12345678"],
    ["common", "P@ssw0rd1234"],
    ["common", "P@$$w0rd2026!"],
    ["common", "p4$$w0rd12345"],
    ["common", "password-1234"],
    ["common", "1234password"],
    ["common", "MyPassword123!"],
    ["common", "Welcome2024!!"],
    ["common", "Letmein12345!"],
    ["common", "letmeinpassword"],
    ["common", "Football123!"],
    ["common", "Minecraft2026!!"],
    ["common", "Sunshine2024!"],
    ["common", "Summer2026!!"],
    ["common", "January2026!!"],
    ["common", "Melbourne2026"],
    ["common", "Charlotte2012!"],
    ["common", "superman1998"],
    ["common", "m!chael12345678"],
    ["common", "Changeme2026!!"],
    ["common", "Admin@123456"],
    ["own-words", "graphite2024"],
    ["own-words", "Mira Okafor 77"],
    ["own-words", "mira okafor mira"],
    ["own-words", "miraokafor1234567"],
    ["own-words", "okaforpassword"],
    ["own-words", "graphite.example"],
    ["own-words", "mira.okafor77@post.example"],
  ])("%s: %s", (reason, password) => {
    expect(find(password, words)?.reason).toBe(reason);
  });

  test("rejects repetitions of anything", () => {
    for (const password of ["iloveyouiloveyou", "princessprincess", "GraphiteGraphiteGraphite"])
      expect(find(password, words)).not.toBeNull();
  });

  test("names the person's own word", () => {
    expect(find("Okafor123456", words)).toEqual({ reason: "own-words", word: "Okafor" });
  });
});

test("rejects 3,000 of the most common passwords with 12 or more characters", { timeout: 120_000 }, () => {
  const listed = common["passwords-common"];
  const isLong = (password: string): boolean => [...password].length >= PASSWORD_MIN;
  // Few passwords of the list are long enough, so common extensions of shorter ones are tested too.
  const lengthened = listed.slice(0, 1000).flatMap((word) => {
    const capital = word.charAt(0).toUpperCase() + word.slice(1);
    return [`${word}${word}`, `${word}123456`, `${word}12345678`, `${capital}1234!`, `${capital}2024!`];
  });
  const passwords = [...new Set([...listed, ...lengthened].filter(isLong))].slice(0, 3000);
  expect(passwords).toHaveLength(3000);
  expect(passwords.filter((password) => find(password, []) === null)).toEqual([]);
});

test.each([
  ["digits", "1234567890".repeat(26).slice(0, 256)],
  ["symbols that can be letters", "4@8({[</369&#!1|0$5+7%2?".repeat(12).slice(0, 256)],
  ["letters", Array.from({ length: 256 }, (_, i) => String.fromCharCode(97 + ((i * i * 7 + i * 3) % 26))).join("")],
])("256 %s don't take long", (_, password) => {
  find(password, words);
  const before = process.cpuUsage();
  find(password, words);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(400);
});
