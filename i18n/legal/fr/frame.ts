import type { LegalFrame } from "../legal-document.ts";

export const frame: LegalFrame = {
  template: {
    title: "Modèle à faire vérifier",
    text: "Ce texte est un modèle. Il doit être relu et adapté par un avocat avant l’ouverture du service.",
  },
  demo: "L’identité affichée est celle d’une maison fictive, créée pour la démonstration : ses numéros n’existent pas.",
  translation: "",
  contents: "Sommaire",
  updated: "Dernière mise à jour :",
  others: "Les autres textes",
};
