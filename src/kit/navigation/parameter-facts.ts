import { CodeParameter, IdParameter, type ParametersSchema } from './parameter-shapes.ts';

/** What a schema says about one parameter, for lists and forms. */
export interface ParameterFacts {
  name: string;
  kind: 'id' | 'code' | 'choice' | 'text';
  /** of kind `choice` */
  choices: readonly string[];
  required: boolean;
  /** the value of a URL without it */
  usual: string;
  /** whether the page drops an invalid value, instead of showing its error page */
  drops: boolean;
}

/** The parts of a valibot schema that show the kind of a parameter. */
interface Shape {
  type: string;
  /** the same array in every schema derived from the same one, and the same first steps in a longer pipe */
  pipe?: readonly unknown[];
  wrapped?: Shape;
  options?: readonly string[];
  default?: unknown;
  fallback?: unknown;
}

/** The facts of every parameter, in the order of the schema. */
export function parameterFacts(schema: ParametersSchema | undefined): ParameterFacts[] {
  return Object.entries((schema?.entries ?? {}) as unknown as Record<string, Shape>).map(([name, shape]) => ({
    name,
    kind: kindOf(shape),
    choices: innermost(shape).options ?? [],
    required: shape.type !== 'optional',
    usual: typeof shape.default === 'string' ? shape.default : '',
    drops: hasFallback(shape),
  }));
}

function kindOf(shape: Shape): ParameterFacts['kind'] {
  const { type, pipe } = innermost(shape);
  if (pipe === IdParameter.pipe || pipe?.[0] === IdParameter) return 'id';
  if (pipe === CodeParameter.pipe || pipe?.[0] === CodeParameter) return 'code';
  return type === 'picklist' ? 'choice' : 'text';
}

function innermost(shape: Shape): Shape {
  return shape.wrapped ? innermost(shape.wrapped) : shape;
}

function hasFallback(shape: Shape): boolean {
  return 'fallback' in shape || (shape.wrapped !== undefined && hasFallback(shape.wrapped));
}
