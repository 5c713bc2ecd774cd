import { escapeHtml as escape } from '../../../../platform/http/escape-html.ts'
import type { Framed } from './framed.ts'

const face = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const paragraph = `margin:0 0 16px;font-size:16px;line-height:24px`
const small = `margin:0 0 8px;font-size:14px;line-height:20px;color:#57655d`

/** Dark colours; programs without media queries show the light ones. */
const dark = `@media (prefers-color-scheme: dark){
body,.ground{background:#0e1411!important}.card{background:#151d19!important;border-color:#27352e!important}
.card,.mark,.code{color:#eaf1ed!important}.quiet{color:#9cafa5!important}.code{background:#12301f!important}
.button{background:#4ac48d!important;color:#07140d!important}.plain{color:#4ac48d!important}}`

/** A mail of one column, without tables or remote content: readable in simple mail programs and by screen readers. */
export function frameHtml({ language, frame, subject, lines, code, link, stop, button, ending }: Framed): string {
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escape(subject)}</h1>`,
    ...[frame.greeting, ...lines].map((line) => `<p style="${paragraph}">${escape(line)}</p>`),
    ...(link && button ? [buttonTo(link, button)] : []),
    ...(code ? [codeIn(link ? frame.orCode : frame.code, code)] : []),
    `<p style="${paragraph}">${escape(ending)}</p>`,
    `<p style="${paragraph}">${escape(frame.farewell)}</p>`,
    ...(link ? [plainLink(frame.link, link)] : []),
    ...(stop ? [plainLink(frame.stop, stop)] : []),
  ]
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>${dark}</style></head>
<body style="margin:0;padding:0;background:#faf8f3">
<div class="ground" style="background:#faf8f3;padding:24px 16px;${face}">
<div class="mark" style="max-width:600px;margin:0 auto 16px;color:#0b6b45;font-size:22px;font-weight:700">mtaa</div>
<div class="card" style="max-width:600px;margin:0 auto;box-sizing:border-box;background:#ffffff;color:#16211b;border:1px solid #e5e1d8;border-radius:14px;padding:24px">
${parts.join('\n')}
</div>
<p class="quiet" style="max-width:600px;margin:16px auto 0;font-size:12px;line-height:16px;color:#57655d">${escape(frame.about)}</p>
</div></body></html>
`
}

const buttonTo = (link: string, name: string) =>
  `<p style="margin:24px 0"><a class="button" href="${escape(link)}" style="display:inline-block;background:#0b6b45;color:#ffffff;text-decoration:none;font-size:16px;line-height:20px;font-weight:600;text-align:center;padding:12px 20px;border-radius:10px">${escape(name)}</a></p>`

const codeIn = (name: string, code: string) =>
  `<p class="quiet" style="${small}">${escape(name)}</p>
<p class="code" style="margin:0 0 24px;padding:12px 16px;border-radius:10px;background:#e2f1e9;color:#16211b;font-size:36px;line-height:44px;font-weight:700;letter-spacing:6px;text-align:center">${escape(code)}</p>`

const plainLink = (name: string, link: string) =>
  `<p class="quiet" style="${small}">${escape(name)}<br><a class="plain" href="${escape(link)}" style="color:#0b6b45;overflow-wrap:anywhere">${escape(link)}</a></p>`
