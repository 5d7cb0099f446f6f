import { Body } from '@react-email/body';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Fragment, type CSSProperties } from 'react';
import { BlockRow, spaceAbove } from './letter-blocks.tsx';
import { INK, INK_2, PINE_9, LINE, FONT, WIDTH, GUTTER, link, table } from './letter-styles.ts';
import type { Letter } from './letter.ts';

/**
 * Only for clients that support a style sheet; the table must stay fluid, because the others ignore
 * it.
 */
const NARROW = `@media (max-width:480px){.gutter{padding-left:22px!important;padding-right:22px!important}.title{font-size:26px!important;line-height:32px!important}}`;

/**
 * A letter as HTML for mail clients, which lack most of CSS: one table, 600 wide and fluid, with
 * inline styles, no web font and no background image.
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
