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
  counting: {
    counted: "Vos visites sont comptées, sans rien qui vous désigne.",
    choice: "Vos visites ne sont pas comptées sur cet appareil.",
    signal: "Votre navigateur demande à ne pas être suivi : vos visites ne sont pas comptées.",
    refuse: "Ne pas compter mes visites",
    allow: "Compter de nouveau mes visites",
  },
  accepted: {
    version: "Version :",
    text: "Voici le texte tel que vous l’avez accepté en réservant. Il est conservé et ne change plus ; nos [conditions actuelles](terms) peuvent être différentes.",
    goneTitle: "Cette version n’existe pas",
    goneText:
      "L’adresse est incomplète, ou personne n’a réservé sous cette version. Voici nos [conditions actuelles](terms).",
  },
};
