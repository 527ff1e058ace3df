import { renderToStaticMarkup } from 'react-dom/server';
import { BlockGroup, loadBlockGroups } from '#templates/block-group.tsx';
import { chooseTemplateName, templateNames } from '#templates/registry.ts';
import { resolveLook } from '#templates/resolve-look.ts';
import appCssUrl from '#theme/app.css?url';
import { buildContentSecurityPolicy, hashForPolicy } from '#web/http/outgoing/security-headers.ts';
import type { SiteRequest } from '#web/http/site-request.ts';

/** Every block in every template, in development only. */
export async function answerDevBlocks({ ctx }: SiteRequest, url: URL): Promise<Response> {
  if (ctx.config.NODE_ENV !== 'development') return new Response('Not found', { status: 404 });
  const blockGroups = await loadBlockGroups();
  const [, , , askedTemplate = '', askedGroup] = url.pathname.split('/');
  const template = chooseTemplateName(askedTemplate);
  const groups = Object.keys(blockGroups);
  const group = groups.find((name) => name === askedGroup) ?? groups[0] ?? '';
  const states = blockGroups[group] ?? {};
  const { themeCss } = resolveLook(template, template === ctx.site.template ? ctx.site.settings.look.tokens : {});
  const html = renderToStaticMarkup(
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Blocks: ${group} in ${template}`}</title>
        <link rel="stylesheet" href={appCssUrl} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: every token value is checked where it is rendered */}
        <style dangerouslySetInnerHTML={{ __html: themeCss }} />
      </head>
      <body>
        <Choices template={template} group={group} groups={groups} />
        <BlockGroup states={states} />
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${html}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': buildContentSecurityPolicy({ styleHashes: [hashForPolicy(themeCss)] }),
    },
  });
}

interface ChoicesProps {
  template: string;
  group: string;
  groups: readonly string[];
}

function Choices({ template, group, groups }: ChoicesProps) {
  const links = [
    ...templateNames.map((name) => ({ label: name, template: name, group, current: name === template })),
    ...groups.map((name) => ({ label: name, template, group: name, current: name === group })),
  ];
  return (
    <nav
      aria-label="Blocks"
      className="flex flex-wrap gap-x-5 bg-inverse px-page text-inverse-text"
      data-ground="inverse"
    >
      {links.map((link) => (
        <a
          key={link.label}
          href={`/dev/blocks/${link.template}/${link.group}`}
          aria-current={link.current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center aria-[current]:underline"
        >
          {link.label}
        </a>
      ))}
    </nav>
  );
}
