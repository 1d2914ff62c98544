import { z } from 'zod';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
/** Of a hundred traces five: enough to see where time goes, on a busy site too. */
const DEFAULT_RATIO = 0.05;

const ADDRESS_REASON = 'must be an http or https address';
const HEADERS_REASON = 'must be name=value pairs, separated by commas';
const RATIO_REASON = 'must be a number from 0 to 1';

/** `name=value` pairs as the OpenTelemetry specification writes them: with commas between, and percent-encoded. */
function headersOf(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',')) {
    const [, name, value] =
      /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)\s*$/.exec(pair) ?? [];
    if (name === undefined || value === undefined) return undefined;
    try {
      headers[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
    if (!/^[\x20-\x7e]*$/.test(headers[name])) return undefined;
  }
  return headers;
}

/** Settings of traces, under the names that OpenTelemetry gives them. */
export const tracingKeys = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: ADDRESS_REASON })
    .refine((address) => !/[?#]/.test(address), ADDRESS_REASON)
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .transform((text, context) => {
      const headers = text === undefined ? {} : headersOf(text);
      if (headers !== undefined) return headers;
      context.addIssue({ code: 'custom', message: HEADERS_REASON });
      return z.NEVER;
    }),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^\d+(\.\d+)?$/, RATIO_REASON)
    .transform(Number)
    .pipe(z.number().max(1, RATIO_REASON))
    .optional(),
};

type Given = z.output<ReturnType<typeof z.object<typeof tracingKeys>>>;

export type TracingSettings = {
  /** Where spans are sent. */
  url: string;
  headers: Readonly<Record<string, string>>;
  sampler: (typeof SAMPLERS)[number];
  /** The share of traces that are sent, where the sampler goes by one. */
  ratio: number;
};

/** undefined: no spans are made. */
export function toTracing(given: Given): TracingSettings | undefined {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const sampler = given.OTEL_TRACES_SAMPLER;
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS,
    sampler: sampler ?? 'parentbased_traceidratio',
    // Where a sampler is named without a share, that is all of them, as the specification has it.
    ratio: given.OTEL_TRACES_SAMPLER_ARG ?? (sampler === undefined ? DEFAULT_RATIO : 1),
  };
}
