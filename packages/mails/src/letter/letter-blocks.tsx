import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Fragment, type CSSProperties } from 'react';
import type { LetterBlock, LetterFact, Span } from './letter.ts';
import { INK, INK_2, PINE_7, PINE_9, LINE, FONT, text, link, table } from './letter-styles.ts';

/** One block of a letter, `top` pixels below the one above. */
export function BlockRow({ block, top }: { block: LetterBlock; top: number }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p style={{ ...text, marginTop: top }}>
          <Lines lines={block.lines} />
        </p>
      );
    case 'code':
      return <Code label={block.label} code={block.code} top={top} />;
    case 'facts':
      return <Facts facts={block.facts} top={top} />;
    case 'button':
      return <ButtonCell label={block.label} url={block.url} top={top} />;
    case 'address':
      return (
        <>
          <p style={{ ...text, marginTop: top }}>{block.lead}</p>
          <p style={{ ...text, marginTop: 6, fontSize: 15, lineHeight: '24px', wordBreak: 'break-all' }}>
            <Link href={block.url} style={{ ...link, fontWeight: 400 }}>
              {block.url}
            </Link>
          </p>
        </>
      );
  }
}

/** Returns the pixels between a block and the one above it. */
export function spaceAbove(block: LetterBlock, above: LetterBlock | undefined): number {
  if (above === undefined) return 14;
  if (block.kind === 'button') return above.kind === 'paragraph' ? 22 : 24;
  if (above.kind === 'address') return 20;
  return above.kind === 'paragraph' ? 16 : 18;
}

function Lines({ lines }: { lines: readonly (readonly Span[])[] }) {
  return lines.map((spans, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <Spans spans={spans} />
    </Fragment>
  ));
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => <SpanText key={index} span={span} />);
}

function SpanText({ span }: { span: Span }) {
  if (typeof span === 'string') return span;
  if ('strong' in span) return <strong>{span.strong}</strong>;
  return (
    <Link href={span.url} style={link}>
      {span.link}
    </Link>
  );
}

function Code({ label, code, top }: { label: string; code: string; top: number }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'separate', borderSpacing: 0, marginTop: top }}
    >
      <tbody>
        <tr>
          <td
            style={{
              padding: '16px 22px',
              backgroundColor: '#FEF2D8',
              border: '2px dashed #C27F0D',
              borderRadius: 16,
              fontFamily: FONT,
            }}
          >
            <div style={{ fontSize: 15, lineHeight: '22px', color: INK_2 }}>{label}</div>
            <div
              style={{
                fontSize: 28,
                lineHeight: '36px',
                fontWeight: 700,
                letterSpacing: '0.02em',
                color: '#2B1D00',
                wordBreak: 'break-all',
              }}
            >
              {code}
            </div>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Facts({ facts, top }: { facts: readonly LetterFact[]; top: number }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ ...table, marginTop: top, borderTop: `1px solid ${LINE}` }}
    >
      <tbody>
        {facts.map((fact) => (
          <FactRow key={fact.label} fact={fact} />
        ))}
      </tbody>
    </table>
  );
}

function FactRow({ fact: { label, lines } }: { fact: LetterFact }) {
  const cell: CSSProperties = {
    verticalAlign: 'top',
    textAlign: 'left',
    fontFamily: FONT,
    lineHeight: '22px',
    borderBottom: `1px solid ${LINE}`,
  };
  return (
    <tr>
      <th
        scope="row"
        style={{ ...cell, width: '36%', padding: '11px 12px 11px 0', fontSize: 15, fontWeight: 400, color: INK_2 }}
      >
        {label}
      </th>
      <td style={{ ...cell, padding: '11px 0', fontSize: 16, color: INK }}>
        {lines.map((spans, index) => (
          <div key={index} style={{ fontWeight: index === 0 ? 700 : 400 }}>
            <Spans spans={spans} />
          </div>
        ))}
      </td>
    </tr>
  );
}

function ButtonCell({ label, url, top }: { label: string; url: string; top: number }) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'separate', borderSpacing: 0, marginTop: top }}
    >
      <tbody>
        <tr>
          <td
            style={{
              backgroundColor: PINE_7,
              borderRadius: 14,
              borderBottom: `3px solid ${PINE_9}`,
              textAlign: 'center',
            }}
          >
            <Button
              href={url}
              style={{
                padding: '16px 28px',
                fontFamily: FONT,
                fontSize: 17,
                lineHeight: '22px',
                fontWeight: 700,
                color: '#FFFFFF',
                textDecoration: 'none',
                borderRadius: 14,
              }}
            >
              {label}
            </Button>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
