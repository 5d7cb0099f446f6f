import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';

/** The bar of the preview in the frame; null for a visitor who sees what is published. */
export const previewSlot = createStore<{ Bar: ComponentType | null }>(() => ({ Bar: null }));
