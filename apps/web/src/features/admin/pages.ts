import type { Role } from '@app/contract/roles';
import {
  Flag,
  Gavel,
  HeartHandshake,
  KeyRound,
  Landmark,
  LayoutDashboard,
  LockOpen,
  type LucideIcon,
  Scale,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  UserCog,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPage } from '@/lib/lazy-page';
import type { Counts } from './counts';
import { DashboardPage } from './dashboard/dashboard-page';

const CockpitPage = lazyPage(async () => (await import('./cockpit/cockpit-page')).CockpitPage);
const SecondLookPage = lazyPage(async () => (await import('./second-look/second-look-page')).SecondLookPage);
const UsersPage = lazyPage(async () => (await import('./users/users-page')).UsersPage);
const ReportsPage = lazyPage(async () => (await import('./reports/reports-page')).ReportsPage);
const AuditPage = lazyPage(async () => (await import('./audit/audit-page')).AuditPage);
const UnblockPage = lazyPage(async () => (await import('./unblock/unblock-page')).UnblockPage);
const RulesPage = lazyPage(async () => (await import('./rules/rules-page')).RulesPage);
const LegalHoldsPage = lazyPage(async () => (await import('./legal/legal-holds-page')).LegalHoldsPage);
const MeetingsPage = lazyPage(async () => (await import('./meetings/meetings-page')).MeetingsPage);
const SecurityPage = lazyPage(async () => (await import('./account/security-page')).SecurityPage);
const AccountsPage = lazyPage(async () => (await import('./account/accounts-page')).AccountsPage);
const TokensPage = lazyPage(async () => (await import('./tokens/tokens-page')).TokensPage);

type AdminPage = {
  /** Under /admin/. */
  path: string;
  label: string;
  Icon: LucideIcon;
  Page: ComponentType;
  /** The lowest role that sees it; none: every role. */
  role?: Role;
  /** The count shown beside the link. */
  count?: keyof Counts;
  /** What is counted, for screen readers. */
  countOf?: string;
};

/** The pages of the console in the order of the sidebar. Routes and sidebar both read this; a new page is one line. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  { path: 'dashboard', label: 'Dashboard', Icon: LayoutDashboard, Page: DashboardPage },
  { path: 'cockpit', label: 'Cockpit', Icon: Gavel, Page: CockpitPage },
  { path: 'users', label: 'Users', Icon: Users, Page: UsersPage },
  {
    path: 'reports',
    label: 'Reports',
    Icon: Flag,
    Page: ReportsPage,
    count: 'reports',
    countOf: 'unreviewed',
  },
  { path: 'second-look', label: 'Second Look', Icon: Scale, Page: SecondLookPage, role: 'moderator' },
  { path: 'audit-log', label: 'Audit Log', Icon: ScrollText, Page: AuditPage },
  {
    path: 'unblock-requests',
    label: 'Unblock Requests',
    Icon: LockOpen,
    Page: UnblockPage,
    count: 'unblock',
    countOf: 'pending',
  },
  { path: 'rules', label: 'Rules', Icon: SlidersHorizontal, Page: RulesPage },
  {
    path: 'legal-holds',
    label: 'Legal Holds',
    Icon: Landmark,
    Page: LegalHoldsPage,
    role: 'administrator',
  },
  { path: 'meetings', label: 'Meetings', Icon: HeartHandshake, Page: MeetingsPage },
  { path: 'security', label: 'Security', Icon: ShieldCheck, Page: SecurityPage },
  { path: 'accounts', label: 'Accounts', Icon: UserCog, Page: AccountsPage, role: 'administrator' },
  { path: 'tokens', label: 'Tokens', Icon: KeyRound, Page: TokensPage, role: 'administrator' },
];
