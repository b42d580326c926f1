/** The card was not taken. The messages are for the person to read. spec: dashboard §8 */
export class CardRefused extends Error {
  readonly messages: string[]

  constructor(messages: string[]) {
    super('The card was refused.')
    this.name = 'CardRefused'
    this.messages = messages
  }
}
