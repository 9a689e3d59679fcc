// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity 0.8.24;

/// Consigne du yacht-club : des casiers, un code secret, et une confiance totale dans le mot « private ».
contract CoffreDeVerre {
    uint256 public depots;
    address public gardien;
    uint16 private casierDuTresor;
    bool public ferme;
    string public devise;
    mapping(address => uint256) public cotisations;
    mapping(uint16 => string) private casiers;

    error Interdit();

    constructor(uint16 numero, string memory devise_) {
        gardien = msg.sender;
        casierDuTresor = numero;
        devise = devise_;
    }

    function cotiser() external payable {
        cotisations[msg.sender] += msg.value;
        depots += msg.value;
    }

    function ranger(uint16 numero, string calldata contenu) external {
        if (msg.sender != gardien) revert Interdit();
        casiers[numero] = contenu;
    }

    function verrouiller() external {
        if (msg.sender != gardien) revert Interdit();
        ferme = true;
    }

    function tresor(uint16 numero) external view returns (string memory) {
        if (msg.sender != gardien || numero != casierDuTresor) revert Interdit();
        return casiers[numero];
    }
}
