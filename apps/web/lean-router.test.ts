import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UNUSED_EXPORTS, withoutSideEffects, withoutUnusedOptions } from './lean-router.ts';

test('component definitions and warnings are marked, their display names are dropped, all else stays', () => {
  const code = [
    'const Form = React$1.forwardRef(() => null);',
    'Form.displayName = "Form";',
    'function warning(cond, message) {}',
    'function warningOnce(key, cond, message) {}',
    'let fetcherId = 0;',
  ].join('\n');
  expect(withoutSideEffects(code)).toBe(
    [
      'const Form = /* @__PURE__ */ React$1.forwardRef(() => null);',
      '',
      '/* @__NO_SIDE_EFFECTS__ */ function warning(cond, message) {}',
      '/* @__NO_SIDE_EFFECTS__ */ function warningOnce(key, cond, message) {}',
      'let fetcherId = 0;',
    ].join('\n'),
  );
});

test('options and methods that the product does not use are not there', () => {
  const code = [
    'if (init.instrumentations) router = instrument(router, init.instrumentations.map((i) => i.router));',
    'let receiver = consumeInstrumentationClientResultMetaReceiver(router);',
    'if (!init.patchRoutesOnNavigation) return { type: "success" };',
    'function consumeInstrumentationClientResultMetaReceiver(router) {}',
    'let fresh = init.routes;',
    '\t\tnavigate,',
    '\t\tfetch,',
    '\t\trevalidate,',
  ].join('\n');
  expect(withoutUnusedOptions(code)).toBe(
    [
      'if ((void 0)) router = instrument(router, (void 0).map((i) => i.router));',
      'let receiver = (void 0);',
      'if (!(void 0)) return { type: "success" };',
      'function consumeInstrumentationClientResultMetaReceiver(router) {}',
      'let fresh = init.routes;',
      '\t\tnavigate,',
      '\t\trevalidate,',
    ].join('\n'),
  );
});

test('the product asks the router for nothing that is left out', () => {
  const folder = new URL('src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const names = files.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/import \{([^}]*)\} from 'react-router'/g)].flatMap(
      ([, list = '']) => list.split(',').map((name) => name.trim()),
    ),
  );
  expect(names).toContain('useNavigate');
  expect(names.filter((name) => UNUSED_EXPORTS.includes(name))).toEqual([]);
});

test('the product gives its router the routes alone', () => {
  const start = readFileSync(new URL('src/shell/start.tsx', import.meta.url), 'utf8');
  expect(start.match(/create\w+Router\(.*\)/g)).toEqual(['createBrowserRouter(routes())']);
});
