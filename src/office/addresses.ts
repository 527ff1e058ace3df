/** Addresses inside the office, for the router; `officeHref` is for plain links and redirects of the server. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  code: '/sign-in/code',
  passkey: '/sign-in/passkey',
  password: '/password',
  signOut: '/sign-out',
  secondFactor: '/second-factor',
  leads: '/leads',
  lateLeads: '/leads?view=late',
  unplacedMail: '/leads/not-placed',
  leadRules: '/leads/rules',
  testLeads: '/leads/tests',
  lead: (id: string) => `/leads/${id}`,
  leadPresence: (id: string) => `/leads/${id}/presence`,
  leadFile: (id: string, upload: string) => `/leads/${id}/files/${upload}`,
  live: '/live',
  devices: '/devices',
  money: '/money',
  reservation: (id: string) => `/money/reservations/${id}`,
  payment: (id: string) => `/money/payments/${id}`,
  me: '/me',
  passkeys: '/me/passkeys',
  stock: '/stock',
  stockThatNeeds: (need: string) => `/stock?need=${need}`,
  stockFile: '/stock/export.csv',
  several: '/stock/several',
  carEdit: (id: string) => `/stock/changes/${id}`,
  car: (id: number) => `/stock/${id}`,
  carPreview: (id: number) => `/stock/${id}/preview`,
  newCar: '/stock/new',
  carCopy: (id: number) => `/stock/new?copy=${id}`,
  locations: '/locations',
  location: (id: number) => `/locations/${id}`,
  locationPhotos: (id: number) => `/locations/${id}/photos`,
  locationPhotoFile: (id: number) => `/locations/${id}/photos/file`,
  dealership: (id: number) => `/dealerships/${id}`,
  photos: (id: number) => `/stock/${id}/photos`,
  flaws: (id: number, { photo, flaw }: { photo: string; flaw?: string }) =>
    `/stock/${id}/flaws?${new URLSearchParams({ photo, ...(flaw !== undefined && { flaw }) })}`,
  videos: (id: number) => `/stock/${id}/videos`,
  hotspots: (id: number, at: { on?: 'inside'; frame?: string; hotspot?: string; like?: string }) =>
    `/stock/${id}/hotspots?${new URLSearchParams(at)}`,
  spin: (id: number) => `/stock/${id}/spin`,
  spinFile: (id: number, name: string) => `/stock/${id}/spin/file?${new URLSearchParams({ name })}`,
  panorama: (id: number) => `/stock/${id}/panorama`,
  panoramaFile: (id: number) => `/stock/${id}/panorama/file`,
  photoFile: (id: number) => `/stock/${id}/photos/file`,
  personalData: '/personal-data',
  kept: (of: { email: string; phone: string }) => `/personal-data/person?${new URLSearchParams(of)}`,
  keptFile: '/personal-data/person.zip',
  audit: '/audit',
  feedHistory: '/audit?kind=feeds',
  auditFile: '/audit/export.csv',
  people: '/people',
  person: (id: string) => `/people/${id}`,
} as const;

export function officeHref(path = '/'): string {
  return path === '/' ? '/office' : `/office${path}`;
}

/** Where somebody wanted to go before he was asked to sign in: a place of the office, and nothing else. */
export function readWanted(text: string | null): string {
  if (text === null || !/^\/(?!\/)[\w\-./?=&%,:+*~]*$/.test(text) || text.includes('..')) return paths.home;
  return text;
}
