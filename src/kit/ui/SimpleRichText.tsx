import styles from './RichText.module.css';
import type { SimpleNode } from './simple-html.ts';

/** Rich text from `parseSimpleHtml`. */
export function SimpleRichText({ nodes }: { nodes: readonly SimpleNode[] }) {
  return <div className={styles['text']}>{nodes.map(toElement)}</div>;
}

function toElement(node: SimpleNode, index: number) {
  if (typeof node === 'string') return node;
  const { tag: Tag, href, children } = node;
  const link = href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer nofollow' };
  return (
    <Tag key={index} {...link}>
      {children.length > 0 ? children.map(toElement) : null}
    </Tag>
  );
}
