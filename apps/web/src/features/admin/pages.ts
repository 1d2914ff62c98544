import type { Role } from '@app/contract/roles';
import {
  Flag,
  Gavel,
  LayoutDashboard,
  LockOpen,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  UserCog,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPage } from '@/lib/lazy-page';
import type { Counts } from './counts';
import { DashboardPage } from './dashboard/dashboard-page';

const CockpitPage = lazyPage(async () => (await import('./cockpit/cockpit-page')).CockpitPage);
const UsersPage = lazyPage(async () => (await import('./users/users-page')).UsersPage);
const ReportsPage = lazyPage(async () => (await import('./reports/reports-page')).ReportsPage);
const AuditPage = lazyPage(async () => (await import('./audit/audit-page')).AuditPage);
const UnblockPage = lazyPage(async () => (await import('./unblock/unblock-page')).UnblockPage);
const SecurityPage = lazyPage(async () => (await import('./account/security-page')).SecurityPage);
const AccountsPage = lazyPage(async () => (await import('./account/accounts-page')).AccountsPage);

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
  { path: 'audit-log', label: 'Audit Log', Icon: ScrollText, Page: AuditPage },
  {
    path: 'unblock-requests',
    label: 'Unblock Requests',
    Icon: LockOpen,
    Page: UnblockPage,
    count: 'unblock',
    countOf: 'pending',
  },
  { path: 'security', label: 'Security', Icon: ShieldCheck, Page: SecurityPage },
  { path: 'accounts', label: 'Accounts', Icon: UserCog, Page: AccountsPage, role: 'administrator' },
];
