import styles from './Radar.module.css';

interface Layer {
  /** 0 to 100, in the order of the axes */
  values: readonly number[];
  /** `first` is filled, `second` is a line on top */
  look: 'first' | 'second';
}

interface Props {
  /** axis names, clockwise from the top */
  axes: readonly string[];
  layers: readonly Layer[];
  /** accessible name */
  label: string;
}

const SIDE = 320;
const RADIUS = 104;
const RINGS = [25, 50, 75, 100] as const;

function point(index: number, count: number, value: number): readonly [x: number, y: number] {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  const far = (RADIUS * value) / 100;
  return [round(far * Math.cos(angle)), round(far * Math.sin(angle))];
}

const round = (number: number) => Math.round(number * 10) / 10;

const shape = (values: readonly number[]) =>
  values.map((value, index) => point(index, values.length, value).join(',')).join(' ');

/** A radar chart to compare up to two layers. */
export function Radar({ axes, layers, label }: Props) {
  const half = SIDE / 2;
  return (
    <svg className={styles['radar']} viewBox={`${-half} ${-half} ${SIDE} ${SIDE}`} role="img" aria-label={label}>
      {RINGS.map((ring) => (
        <polygon key={ring} className={styles['ring']} points={shape(axes.map(() => ring))} />
      ))}
      {axes.map((axis, index) => {
        const [x, y] = point(index, axes.length, 100);
        const [labelX, labelY] = point(index, axes.length, 124);
        return (
          <g key={axis}>
            <line className={styles['axis']} x2={x} y2={y} />
            <text className={styles['name']} x={labelX} y={labelY} textAnchor="middle" dominantBaseline="central">
              {axis}
            </text>
          </g>
        );
      })}
      {layers.map(({ values, look }) => (
        <polygon key={look} className={styles[look]} points={shape(values)} />
      ))}
    </svg>
  );
}
