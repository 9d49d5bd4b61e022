import { useLayoutEffect, useRef, useState } from "react";
import { Choices } from "#app/demos/shared/choices.tsx";
import { InWords } from "#app/demos/shared/in-words.tsx";
import { NumberField } from "#app/demos/shared/number-field.tsx";
import { Styled } from "#app/demos/shared/styled.tsx";
import { Toggle } from "#app/demos/shared/toggle.tsx";
import { initialParagraph, type Paragraph, paragraphStyles, readingInWords, shiftInWords } from "./reading.ts";

export type ReadingDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const sliders = [
  ["size", "Size, in multiples of 16 px", "", 0.75, 2, 0.05],
  ["measure", "Measure", "ch", 20, 100, 1],
  ["lineHeight", "Line height", "", 1, 2.4, 0.1],
  ["weight", "Weight", "", 300, 700, 100],
] as const;

/**
 * One paragraph with sliders for what makes it comfortable to read. It can be shown before its web font has loaded, to measure
 * the shift, and at 200 % text size. Without a script, it shows a comfortable paragraph with the reasons.
 */
export default function ReadingDemo({ id }: ReadingDemoProps) {
  const [paragraph, setParagraph] = useState(initialParagraph);
  const [shift, setShift] = useState(shiftInWords(null, 0));
  const text = useRef<HTMLDivElement>(null);
  /** The height before the font changed, until it's compared. */
  const before = useRef<number | null>(null);
  const heightNow = () => text.current?.getBoundingClientRect().height ?? 0;
  function set(next: Partial<Paragraph>) {
    // What the last change of font has moved is out of date now.
    setShift(shiftInWords(null, 0));
    setParagraph((now) => ({ ...now, ...next }));
  }

  function setFont(next: Partial<Paragraph>) {
    before.current = heightNow();
    set(next);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the font has changed.
  useLayoutEffect(() => {
    if (before.current !== null) setShift(shiftInWords(before.current, heightNow()));
    before.current = null;
  }, [paragraph]);

  return (
    <figure className="demo reading-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        A paragraph to read
      </figcaption>
      <div className="reading-demo-stage">
        <div ref={text}>
          <Styled className="sample" styles={paragraphStyles(paragraph)}>
            On Saturday the bakery opens at six. By half past, the rye is gone, and the queue reaches the tram stop.
            People talk about the weather, the football and the price of butter, and no one minds waiting, because the
            smell of warm bread makes a cold morning shorter.
          </Styled>
        </div>
        <p className="meta">This is the text below.</p>
      </div>
      <div className="settings needs-script">
        {sliders.map(([name, label, unit, min, max, step]) => (
          <NumberField
            key={name}
            id={`${id}-${name}`}
            label={label}
            unit={unit}
            min={min}
            max={max}
            step={step}
            value={paragraph[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        <Choices
          id={`${id}-unit`}
          legend="Unit of the size"
          options={[
            ["rem", "`rem`"],
            ["px", "`px`"],
          ]}
          value={paragraph.unit}
          onChange={(unit) => set({ unit })}
        />
        <Toggle
          label="Read it at 200 %"
          value={paragraph.reader === 200}
          onChange={(on) => set({ reader: on ? 200 : 100 })}
        />
        <Toggle label="The web font has loaded" value={paragraph.loaded} onChange={(loaded) => setFont({ loaded })} />
        <Toggle
          label="The fallback is adjusted (`size-adjust`)"
          value={paragraph.adjusted}
          onChange={(adjusted) => setFont({ adjusted })}
        />
      </div>
      <InWords sentences={[...readingInWords(paragraph), shift]} />
    </figure>
  );
}
