/**
 * The browser script that turns a card into a token, with the interface of Accept.js, so that a screen need not know
 * the processor. The card goes only to the processor's own route.
 */
export const acceptScript = `(() => {
  'use strict'
  const home = new URL(document.currentScript.src).origin
  const failed = (code, text) => ({ messages: { resultCode: 'Error', message: [{ code, text }] } })
  async function post(path, body) {
    const answer = await fetch(home + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  async function ask(secureData) {
    const said = await post('/embedded-payments/tokens', secureData)
    return said.messages ? said : failed('E_WC_04', (said.errors || [])[0] || 'Your card could not be read.')
  }
  const accept = {
    dispatchData(secureData, handler) {
      ask(secureData).then(handler, () =>
        handler(failed('E_WC_14', 'The card processor could not be reached. Please try again.')),
      )
    },
    // What a bank's own page does in the real world.
    async confirmPayment(client_secret, approve) {
      const said = await post('/embedded-payments/confirmations', { client_secret, approve })
      return said.confirmed === true
    },
  }
  Object.defineProperty(window, 'Accept', { value: Object.freeze(accept), configurable: false })
})()
`
