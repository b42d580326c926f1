import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { signInPath } from './platform/navigation/return-path.ts'
import { CrisisLine } from './shell/crisis/crisis-line.tsx'

/** The sign-in screen as text, for the build. */
export function signIn(): string {
  return renderToString(
    <Router ssrPath={signInPath}>
      <App />
    </Router>,
  )
}

export function crisisLine(): string {
  return renderToStaticMarkup(<CrisisLine />)
}
