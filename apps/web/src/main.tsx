import { createRoot, hydrateRoot } from 'react-dom/client'
import '@stillwater/ui/styles/tokens.css'
import '@stillwater/ui/styles/fonts.css'
import '@stillwater/ui/styles/base.css'
import './shell/layouts/shell.css'
import { App } from './app.tsx'
import { start } from './start.ts'
import { isDefaultBrand } from './platform/brand.ts'
import { loadFormats } from './platform/load-formats.ts'
import { persisted } from './platform/session/persisted-state.ts'
import { sessionStore } from './platform/session/session-store.ts'

const place = document.getElementById('root') as HTMLElement

function draw(): void {
  // The server sends the sign-in screen ready drawn. A signed-in person, or another brand, is drawn afresh.
  if (place.firstElementChild && sessionStore.get().phase === 'signed_out' && isDefaultBrand()) {
    hydrateRoot(place, <App />)
  } else {
    place.replaceChildren()
    createRoot(place).render(<App />)
  }
}

// A ready drawn screen can be used at once, so it is hydrated at once. With a stored session nothing can be pressed
// yet: each step is a task of its own, so that a slow phone answers in between. decision 0124
if (persisted.read().session) {
  setTimeout(() => {
    start()
    setTimeout(draw)
    loadFormats()
  })
} else {
  start()
  draw()
}
