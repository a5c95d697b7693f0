import type * as v from 'valibot';
import * as live from '../../src/kit/live/valibot.ts';

type Live = ReturnType<typeof live.unknown>;

/** What valibot's schemas and actions hold. */
interface Part {
  kind: 'schema' | 'validation' | 'transformation';
  type: string;
  pipe?: readonly Part[];
  entries?: Record<string, Part>;
  item?: Part;
  items?: readonly Part[];
  options?: readonly unknown[];
  key?: Part;
  value?: Part;
  wrapped?: Part;
  default?: unknown;
  fallback?: unknown;
  literal?: unknown;
  requirement?: unknown;
  operation?: (value: never) => unknown;
}

/** The same schema, made of what a live script has in valibot's place. */
export function liveSchema(schema: v.GenericSchema): Live {
  return liveOf(schema);
}

function liveOf(part: Part): Live {
  const made = part.pipe ? pipeOf(part.pipe) : partOf(part);
  return part.fallback === undefined ? made : live.fallback(made, part.fallback);
}

function pipeOf([first, ...steps]: readonly Part[]): Live {
  if (!first) throw new Error('an empty pipe');
  return live.pipe(liveOf(first), ...steps.map(liveOf));
}

function partOf(part: Part): Live {
  const { type, requirement, default: standard } = part;
  const inner = () => liveOf(part.wrapped as Part);
  switch (type) {
    case 'object':
      return live.object(
        Object.fromEntries(Object.entries(part.entries ?? {}).map(([key, entry]) => [key, liveOf(entry)])),
      );
    case 'array':
      return live.array(liveOf(part.item as Part));
    case 'tuple':
      return live.tuple((part.items ?? []).map(liveOf));
    case 'record':
      return live.record(liveOf(part.key as Part), liveOf(part.value as Part));
    case 'union':
      return live.union((part.options as readonly Part[]).map(liveOf));
    case 'optional':
      return live.optional(inner(), standard);
    case 'nullable':
      return live.nullable(inner(), standard);
    case 'nullish':
      return live.nullish(inner(), standard);
    case 'picklist':
      return live.picklist(part.options ?? []);
    case 'literal':
      return live.literal(part.literal);
    case 'string':
      return live.string();
    case 'number':
      return live.number();
    case 'boolean':
      return live.boolean();
    case 'unknown':
      return live.unknown();
    case 'transform':
      return live.transform(part.operation as never);
    case 'trim':
      return live.trim();
    case 'check':
      return live.check(requirement as never);
    case 'regex':
      return live.regex(requirement as RegExp);
    case 'integer':
      return live.integer();
    case 'safe_integer':
      return live.safeInteger();
    case 'min_value':
      return live.minValue(requirement as number);
    case 'max_value':
      return live.maxValue(requirement as number);
    case 'gt_value':
      return live.gtValue(requirement as number);
    case 'length':
      return live.length(requirement as number);
    case 'min_length':
      return live.minLength(requirement as number);
    case 'max_length':
      return live.maxLength(requirement as number);
    case 'non_empty':
      return live.nonEmpty();
    default:
      throw new Error(`live scripts have no ${type}`);
  }
}
