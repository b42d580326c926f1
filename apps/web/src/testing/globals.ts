import type { Globals } from '@stillwater/contract/shell'

export function globals(changes: Partial<Globals> = {}): Globals {
  return {
    inactivity_timeout_ms: null,
    in_network_states: [],
    therapist_regions: [],
    regional_payers: {},
    dev_console: false,
    payments: {
      script_url: '/accept.js',
      kind: 'embedded',
      client_key: 'key',
      login_id: 'login',
      frame_origin: '',
    },
    brand: { name: 'Stillwater', home_url: '/', support_email: 'help@clinic.example', care_team_hours: '' },
    ...changes,
  }
}
