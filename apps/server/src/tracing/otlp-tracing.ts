import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Context,
  SpanKind as OtelKind,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';
import type { Log } from '../log';
import { VERSION } from '../version';
import { reportingFailures } from './report-failures';
import type { SpanKind, Tracing } from './tracing';
import type { TracingSettings } from './tracing-settings';

/** Spans that wait to be sent: more are dropped, some 2 MB at the most. */
const MOST_WAITING = 2_048;
const MOST_AT_ONCE = 512;
const INTERVAL_MS = 5_000;
/** How long the receiver may take for what it is sent. */
const EXPORT_MS = 5_000;
/** How long a stop waits for what is left. */
const LAST_EXPORT_MS = 2_000;

const KINDS: Record<SpanKind, OtelKind> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  internal: OtelKind.INTERNAL,
};

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const name = sampler.replace(/^parentbased_/, '');
  const root =
    name === 'always_on'
      ? new AlwaysOnSampler()
      : name === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return name === sampler ? root : new ParentBasedSampler({ root });
}

/**
 * Sends spans with OpenTelemetry's SDK. Nothing of it is global: it finds no host name, no command line and no variables
 * of the environment by itself, and instruments nothing.
 */
export function createOtlpTracing(settings: TracingSettings, log: Log): Tracing {
  const exporter = new OTLPTraceExporter({
    url: settings.url,
    headers: { ...settings.headers },
    timeoutMillis: EXPORT_MS,
    concurrencyLimit: 1,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: 'soulwick', [ATTR_SERVICE_VERSION]: VERSION }),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor(reportingFailures(exporter, log), {
        maxQueueSize: MOST_WAITING,
        maxExportBatchSize: MOST_AT_ONCE,
        scheduledDelayMillis: INTERVAL_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('soulwick', VERSION);
  const current = new AsyncLocalStorage<Context>();
  const around = () => current.getStore() ?? ROOT_CONTEXT;

  function finish(span: Span, failed: boolean | undefined, at?: number): void {
    if (failed === true) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(at);
  }

  return {
    isOn: true,
    begin(name, kind) {
      const context = around();
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, context);
      const inside = trace.setSpan(context, span);
      return {
        within: (work) => current.run(inside, work),
        end(facts = {}, { name: last, failed } = {}) {
          span.setAttributes(facts);
          if (last !== undefined) span.updateName(last);
          finish(span, failed);
        },
      };
    },
    note(name, kind, { ms, facts, failed, alone = false }) {
      const end = Date.now();
      const startTime = end - Math.max(0, ms);
      const options = { kind: KINDS[kind], attributes: facts, startTime };
      finish(tracer.startSpan(name, options, alone ? ROOT_CONTEXT : around()), failed, end);
    },
    async stop() {
      const over = new AbortController();
      const late = wait(LAST_EXPORT_MS, undefined, { signal: over.signal }).catch(() => undefined);
      // What cannot be sent is lost, and has been reported.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      over.abort();
    },
  };
}
