declare module 'node-turn' {
  interface TurnOptions {
    authMech: 'long-term'
    realm: string
    listeningIps: string[]
    relayIps: string[]
    listeningPort: number
    minPort: number
    maxPort: number
    credentials: Record<string, string>
    debugLevel: 'OFF'
  }
  export default class TurnServer {
    constructor(options: TurnOptions)
    start(): void
    stop(): void
  }
}
