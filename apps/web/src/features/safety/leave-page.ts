/** Says nothing of where the person was, and is a likely page to have open. */
const neutralPage = 'https://www.weather.gov/'

/** Leaves at once: no question about unsent work, and Back does not return to this page. */
export function leavePage(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  location.replace(neutralPage)
}
