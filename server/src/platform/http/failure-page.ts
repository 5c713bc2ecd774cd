import type { Language } from '@mtaa/contract/language'
import { isProgramPath } from '@mtaa/contract/program-paths'
import type { FastifyRequest } from 'fastify'
import { namesType } from './accepted.ts'
import { escapeHtml } from './escape-html.ts'

/** Whether a person reads the answer: a browser opens the URL of a page. */
export const isForBrowser = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean =>
  !isProgramPath(url) && namesType(headers.accept, 'text/html')

const back = { en: 'Go to Mtaa', sw: 'Nenda Mtaa' }

/** A page without anything beside it, for what fails before the pages are called. */
export const failurePage = (message: string, language: Language): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Mtaa</title>
<h1>Mtaa</h1>
<p>${escapeHtml(message)}</p>
<p><a href="/">${back[language]}</a></p>
</html>
`

export const failurePageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
