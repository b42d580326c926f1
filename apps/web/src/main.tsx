import { createRoot, hydrateRoot } from 'react-dom/client'
import '@stillwater/ui/styles/tokens.css'
import '@stillwater/ui/styles/fonts.css'
import '@stillwater/ui/styles/base.css'
import './shell/layouts/shell.css'
import { App } from './app.tsx'
import { start } from './start.ts'
import { isDefaultBrand } from './platform/brand.ts'
import { sessionStore } from './platform/session/session-store.ts'

const place = document.getElementById('root') as HTMLElement
start()

// The server sends the sign-in screen ready drawn. Whoever is signed in, or another brand, is drawn afresh.
if (place.firstElementChild && sessionStore.get().phase === 'signed_out' && isDefaultBrand()) {
  hydrateRoot(place, <App />)
} else {
  place.replaceChildren()
  createRoot(place).render(<App />)
}
