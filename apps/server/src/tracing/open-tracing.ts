import type { Log } from '../log';
import { NO_TRACING, type Tracing } from './tracing';
import type { TracingSettings } from './tracing-settings';

/** Opens the way of spans to their receiver. Without settings nothing of OpenTelemetry is loaded. */
export async function openTracing(settings: TracingSettings | undefined, log: Log): Promise<Tracing> {
  if (settings === undefined) return NO_TRACING;
  const { createOtlpTracing } = await import('./otlp-tracing');
  return createOtlpTracing(settings, log);
}
