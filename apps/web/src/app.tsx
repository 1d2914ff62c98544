import { AppRoutes } from './router';

/** The frame of every page, in a browser and in the prerendered documents; it needs a router above it. */
export function App() {
  return (
    <div className="animate-emerge">
      <AppRoutes />
    </div>
  );
}
