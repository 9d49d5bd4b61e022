/** Stands in for the SDK of an operator. */
import {
  type Attributes,
  INVALID_SPAN_CONTEXT,
  type Span,
  type SpanContext,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { onTestFinished } from "vitest";

export interface RecordedSpan {
  readonly name: string;
  readonly attributes: Attributes;
  failed: boolean;
  ended: boolean;
}

/** Tracers stay with the first provider that they have found, so all tests share one. */
let spans: RecordedSpan[] = [];

/** Returns the list to which spans are added until the test is over. `traceId`: 32 hexadecimal digits. */
export function recordSpans(traceId?: string): RecordedSpan[] {
  spans = [];
  spanContext = traceId ? { traceId, spanId: "00f067aa0ba902b7", traceFlags: 1 } : INVALID_SPAN_CONTEXT;
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
  onTestFinished(() => {
    trace.disable();
    spanContext = INVALID_SPAN_CONTEXT;
  });
  return spans;
}

let spanContext: SpanContext = INVALID_SPAN_CONTEXT;

function startSpan(name: string, { attributes = {} }: { readonly attributes?: Attributes } = {}): Span {
  const recorded: RecordedSpan = { name, attributes: { ...attributes }, failed: false, ended: false };
  spans.push(recorded);
  const span: Span = {
    spanContext: () => spanContext,
    setAttribute(key, value) {
      if (value !== undefined) recorded.attributes[key] = value;
      return span;
    },
    setAttributes: () => span,
    addEvent: () => span,
    addLink: () => span,
    addLinks: () => span,
    setStatus({ code }) {
      recorded.failed = code === SpanStatusCode.ERROR;
      return span;
    },
    updateName: () => span,
    end() {
      recorded.ended = true;
    },
    isRecording: () => true,
    recordException: () => {},
  };
  return span;
}

const tracer: Tracer = {
  startSpan,
  startActiveSpan: (name: string, ...rest: readonly unknown[]) =>
    // The function that gets the span is always the last argument.
    (rest.at(-1) as (span: Span) => never)(startSpan(name, rest[0] as { attributes?: Attributes })),
};
