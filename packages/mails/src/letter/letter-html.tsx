import { Body, Button, Head, Html, Img, Link, Preview } from '@react-email/components';
import { Fragment } from 'react';
import type { CSSProperties } from 'react';
import type { Block, Fact, Letter, Span } from './letter.ts';

const INK = '#12302B';
const INK_2 = '#45605A';
const PINE_7 = '#10594A';
const PINE_9 = '#0A3A31';
const LINE = '#E6DFD2';
const FONT = "Arial, 'Liberation Sans', Helvetica, sans-serif";

const WIDTH = 600;
const GUTTER = 40;

const text: CSSProperties = { margin: 0, fontFamily: FONT, fontSize: 16, lineHeight: '26px', color: INK };
const link: CSSProperties = { color: PINE_7, fontWeight: 700, textDecoration: 'underline' };
const table: CSSProperties = { borderCollapse: 'collapse', borderSpacing: 0 };

/** Narrow readers that take a style sheet get smaller gutters and a smaller title; the others still get a fluid table. */
const NARROW = `@media (max-width:480px){.gutter{padding-left:22px!important;padding-right:22px!important}.title{font-size:26px!important;line-height:32px!important}}`;

/**
 * A letter as HTML for mail programs (look.md, Mail): one table, 600 wide and fluid, styles on the elements, no face of
 * our own, no ground picture.
 */
export function LetterHtml({ letter }: { letter: Letter }) {
  return (
    <Html lang={letter.lang} dir="ltr">
      <Head>
        <title>{letter.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <style>{NARROW}</style>
      </Head>
      <Preview>{letter.preview}</Preview>
      <Body style={{ margin: 0, padding: 0, backgroundColor: '#F3EEE4', fontFamily: FONT }}>
        <table
          role="presentation"
          align="center"
          width={WIDTH}
          cellPadding={0}
          cellSpacing={0}
          style={{ ...table, width: '100%', maxWidth: WIDTH, margin: '0 auto', backgroundColor: '#FFFFFF' }}
        >
          <tbody>
            <Brand letter={letter} />
            <PictureRow letter={letter} />
            <tr>
              <td className="gutter" style={{ padding: `32px ${GUTTER}px 36px` }}>
                <h1
                  className="title"
                  style={{
                    margin: 0,
                    fontFamily: FONT,
                    fontSize: 30,
                    lineHeight: '36px',
                    fontWeight: 700,
                    color: INK,
                    textWrap: 'balance',
                  }}
                >
                  {letter.title}
                </h1>
                {letter.blocks.map((block, index) => (
                  <BlockRow
                    key={`${block.kind}-${index}`}
                    block={block}
                    top={spaceAbove(block, letter.blocks[index - 1])}
                  />
                ))}
              </td>
            </tr>
            <Footer letter={letter} />
          </tbody>
        </table>
      </Body>
    </Html>
  );
}

function Brand({ letter: { picture, logoUrl, brandName } }: { letter: Letter }) {
  const name: CSSProperties = {
    fontFamily: FONT,
    fontSize: 22,
    lineHeight: '38px',
    fontWeight: 700,
    color: picture.dark ? '#FFFFFF' : PINE_9,
  };
  return (
    <tr>
      <td className="gutter" style={{ ...name, padding: `21px ${GUTTER}px 22px`, backgroundColor: picture.ground }}>
        <Img
          src={logoUrl}
          alt=""
          width={38}
          height={38}
          style={{ display: 'inline-block', verticalAlign: 'middle', marginRight: 10 }}
        />
        <span style={{ verticalAlign: 'middle' }}>{brandName}</span>
      </td>
    </tr>
  );
}

function PictureRow({ letter: { picture } }: { letter: Letter }) {
  return (
    <tr>
      <td style={{ padding: 0, backgroundColor: picture.ground, textAlign: 'center' }}>
        <Img
          src={picture.url}
          alt={picture.alt}
          width={WIDTH}
          style={{
            width: '100%',
            height: 'auto',
            fontFamily: FONT,
            fontSize: 16,
            lineHeight: '26px',
            color: picture.dark ? '#FFFFFF' : INK,
          }}
        />
      </td>
    </tr>
  );
}

function BlockRow({ block, top }: { block: Block; top: number }) {
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

/** Pixels between a block and what stands above it. */
function spaceAbove(block: Block, above: Block | undefined): number {
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

function Facts({ facts, top }: { facts: readonly Fact[]; top: number }) {
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

function FactRow({ fact: { label, lines } }: { fact: Fact }) {
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

function Footer({ letter: { reason, sender, footerLinks } }: { letter: Letter }) {
  const line: CSSProperties = { margin: 0, fontFamily: FONT, fontSize: 14, lineHeight: '22px', color: INK_2 };
  return (
    <tr>
      <td
        className="gutter"
        style={{ padding: `24px ${GUTTER}px 32px`, backgroundColor: '#FBF8F3', borderTop: `1px solid ${LINE}` }}
      >
        <p style={line}>{reason}</p>
        <p style={{ ...line, marginTop: 10 }}>
          {sender}
          <br />
          {footerLinks.map(({ link: words, url }, index) => (
            <Fragment key={url}>
              {index > 0 && ' \u00a0 '}
              <Link href={url} style={link}>
                {words}
              </Link>
            </Fragment>
          ))}
        </p>
      </td>
    </tr>
  );
}
