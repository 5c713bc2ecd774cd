import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useNavigate } from 'react-router'
import type { Route } from './+types/root'
import { attributesOf, usePageContext } from './platform/page-context.ts'
import { usePreferences } from './platform/use-preferences.ts'
import { FailurePage } from './ui/feedback/failure-page.tsx'
import { NavigationContext } from './ui/layout/link.tsx'
import { ProgressLine } from './ui/feedback/progress-line.tsx'
import { QuestionPlace } from './ui/feedback/question.tsx'
import { Toaster } from './ui/feedback/toast.tsx'
import './styles/app.css'

const isStatic = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'static' in handle && handle.static === true

type ManifestOf = (params: Readonly<Record<string, string | undefined>>) => string

/** A page that is an app of its own has a manifest of its own: `{ manifest }` of its handle. */
function useManifest() {
  const own = useMatches().flatMap(({ handle, params }) =>
    typeof handle === 'object' && handle !== null && 'manifest' in handle
      ? [(handle.manifest as ManifestOf)(params)]
      : [],
  )
  return own[0] ?? '/manifest.webmanifest'
}

/** The document around every page. A page whose handle is `{ static: true }` is sent without any script. */
export function Layout({ children }: { children: ReactNode }) {
  const page = usePageContext()
  const { theme, saverChoice, savesData } = usePreferences()
  const scriptless = useMatches().some(({ handle }) => isStatic(handle))
  const manifest = useManifest()
  const nonce = page.nonce === undefined ? {} : { nonce: page.nonce }
  const preferences = { ...page.preferences, theme, saverChoice, savesData }
  return (
    <html {...attributesOf({ ...page, preferences })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1411" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href={manifest} />
        <Meta />
        <Links {...nonce} />
      </head>
      <body>
        {scriptless ? null : <ProgressLine />}
        <NavigationContext value={useNavigate()}>{children}</NavigationContext>
        {scriptless ? null : (
          <>
            <QuestionPlace />
            <Toaster />
            <ScrollRestoration {...nonce} />
            <Scripts {...nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FailurePage error={error} />
