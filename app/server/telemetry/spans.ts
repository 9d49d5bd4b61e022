/**
 * Traces. The site only uses the API of OpenTelemetry: without an SDK, which an operator may register, spans do nothing.
 */
import { type Attributes, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("site");

/**
 * Runs `work` in a span for a call to another system. A failure is recorded by the name of its error alone, because
 * messages may contain what people typed.
 */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
