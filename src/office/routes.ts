import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Where everything of the office stands. */
export default [
  route('sign-in', 'sign-in/sign-in-route.tsx'),
  route('sign-in/code', 'sign-in/code-route.tsx'),
  route('password', 'sign-in/password-route.tsx'),
  route('link/:link', 'sign-in/link-route.tsx'),
  route('sign-out', 'sign-in/sign-out-route.ts'),
  route('leads/:leadId/files/:upload', 'leads/file-route.ts'),
  route('stock/export.csv', 'stock/export-route.ts'),
  route('stock/:carId/preview', 'stock/preview-route.ts'),
  route('leads/:leadId/presence', 'leads/presence-route.ts'),
  route('live', 'live/live-route.ts'),
  route('second-factor', 'own-account/second-factor-route.tsx'),
  layout('frame/frame-route.tsx', [
    index('today/today-route.tsx'),
    route('leads', 'leads/inbox-route.tsx', [
      index('leads/no-lead-route.tsx'),
      route(':leadId', 'leads/lead-route.tsx'),
    ]),
    route('stock', 'stock/stock-route.tsx'),
    route('stock/new', 'stock/new-car-route.tsx'),
    route('stock/several', 'stock/several-route.tsx'),
    route('stock/changes/:editId', 'stock/car-edit-route.tsx'),
    route('stock/:carId', 'stock/car-route.tsx'),
    route('money', 'money/money-route.tsx'),
    route('money/reservations/:reservationId', 'money/reservation-route.tsx'),
    route('money/payments/:paymentId', 'money/payment-route.tsx'),
    route('leads/not-placed', 'leads/unplaced-route.tsx'),
    route('leads/rules', 'leads/rules-route.tsx'),
    route('me', 'own-account/own-account-route.tsx'),
    route('people', 'people/people-route.tsx'),
    route('people/:personId', 'people/person-route.tsx'),
  ]),
  route('*', 'frame/nothing-route.tsx'),
] satisfies RouteConfig;
