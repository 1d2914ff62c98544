import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Log } from '../log';

/** Says once that spans cannot be sent, and once that they can be again: the SDK says neither. */
export function reportingFailures(exporter: SpanExporter, log: Pick<Log, 'warn' | 'info'>): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.code !== 0;
        if (fails !== isFailing) {
          isFailing = fails;
          if (fails) log.warn({ err: result.error }, 'OTEL_EXPORTER_OTLP_ENDPOINT: traces cannot be sent');
          else log.info('OTEL_EXPORTER_OTLP_ENDPOINT: traces are sent again');
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
