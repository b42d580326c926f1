/**
 * The browser script that turns a card into a token, with the interface of Accept.js, so that a screen need not know
 * the processor. The card goes only to the processor's own route.
 */
export const acceptScript = `(() => {
  'use strict'
  const home = new URL(document.currentScript.src).origin
  const failed = (code, text) => ({ messages: { resultCode: 'Error', message: [{ code, text }] } })
  async function ask(secureData) {
    const answer = await fetch(home + '/embedded-payments/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body: JSON.stringify(secureData),
    })
    const said = await answer.json()
    return said.messages ? said : failed('E_WC_04', (said.errors || [])[0] || 'Your card could not be read.')
  }
  const accept = {
    dispatchData(secureData, handler) {
      ask(secureData).then(handler, () =>
        handler(failed('E_WC_14', 'The card processor could not be reached. Please try again.')),
      )
    },
  }
  Object.defineProperty(window, 'Accept', { value: Object.freeze(accept), configurable: false })
})()
`
